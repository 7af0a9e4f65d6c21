-- Plays a few moves of a game with LuaSocket and dkjson, which drops nulls and writes {} as []: base address, game, deal.
local http, ltn12, json = require("socket.http"), require("ltn12"), require("dkjson")

local function post(path, body)
  local text, parts = json.encode(body), {}
  local _, code = http.request({
    url = arg[1] .. "/v1/games/" .. arg[2] .. "/" .. path,
    method = "POST",
    headers = { ["content-type"] = "application/json", ["content-length"] = #text },
    source = ltn12.source.string(text),
    sink = ltn12.sink.table(parts),
  })
  local answer = table.concat(parts)
  assert(code == 200, answer)
  return (json.decode(answer, 1, nil, nil, nil))
end

local state = post("deal", json.decode(arg[3], 1, nil, nil, nil)).state
for _ = 1, 4 do
  local move = post("legal-moves", { state = state }).moves[1]
  if not move then break end -- the rest of the moves is parametric
  local verdict = post("adjudicate", { state = state, move = move })
  assert(verdict.legal, "illegal")
  state = verdict.state
end
