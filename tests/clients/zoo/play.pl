# Plays a few moves of a game with LWP and JSON::PP: base address, game, deal.
use strict;
use warnings;
use JSON::PP;
use LWP::UserAgent;

my ($base, $game, $deal) = @ARGV;
my $agent = LWP::UserAgent->new;

sub post {
    my ($path, $body) = @_;
    my $answer = $agent->post("$base/v1/games/$game/$path", "Content-Type" => "application/json", Content => encode_json($body));
    die $answer->content unless $answer->code == 200;
    return decode_json($answer->content);
}

my $state = post("deal", decode_json($deal))->{state};
for (1 .. 4) {
    my $move = post("legal-moves", { state => $state })->{moves}[0];
    last unless $move;  # the rest of the moves is parametric
    my $verdict = post("adjudicate", { state => $state, move => $move });
    die "illegal" unless $verdict->{legal};
    $state = $verdict->{state};
}
