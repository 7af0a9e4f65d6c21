# Plays a few moves of a game with Net::HTTP and json: base address, game, deal.
require "json"
require "net/http"

def post(path, body)
  uri = URI("#{ARGV[0]}/v1/games/#{ARGV[1]}/#{path}")
  answer = Net::HTTP.post(uri, JSON.generate(body), "Content-Type" => "application/json")
  raise answer.body unless answer.code == "200"

  JSON.parse(answer.body)
end

state = post("deal", JSON.parse(ARGV[2]))["state"]
4.times do
  move = post("legal-moves", { state: state })["moves"][0]
  break unless move # the rest of the moves is parametric

  verdict = post("adjudicate", { state: state, move: move })
  raise "illegal" unless verdict["legal"]

  state = verdict["state"]
end
