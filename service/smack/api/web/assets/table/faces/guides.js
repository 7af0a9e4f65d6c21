/**
 * How to play each game, in sentences for a player who has never seen it.
 *
 * @typedef {import("./face.js").Guide} Guide
 */

/** @type {Record<string, Guide>} */
export const GUIDES = {
  smackarang: {
    line: "Get rid of your cards first, and throw trouble back at the others.",
    aim: "Be the first without cards. The first to empty their hand wins the round.",
    turn: [
      "Play one card. A Weapon goes on its own color or on its own letter; a Character goes on its own color or on any other Character.",
      "If nothing of yours fits, draw one card. If that one fits, you may play it at once.",
      "Then it is the turn of the player to your left.",
    ],
    cards: [
      [["twistie"], "Twistie: swap hands with a player of your choice."],
      [["flick"], "Flick: add up to two Weapons of one color."],
      [["glitch"], "Glitch: all hands move one seat to the left."],
      [["bounce"], "Bounce: the next player is skipped, and you call the color for the one after."],
      [["crash"], "Crash: all others draw a card."],
      [["zip"], "Zip: you say who goes next."],
      [
        ["smacklash", "red-A"],
        "Smacklash: add any Weapon. One after another, all others have to answer with a Weapon of its color or draw three. If all answer, you draw six; if one fails, you go again.",
      ],
    ],
    score: "A round has a winner and no points. Play as many rounds as you like.",
  },
  smackem: {
    line: "No turns: all play at once, and the faster hand counts.",
    aim: "Empty your Smack Stack, and bring as many cards as you can to the middle on the way.",
    turn: [
      "Play the top of your Smack Stack, of a spot or of your flipped cards to the middle: start a stack with a 1 or a Wild One, go on with the next number of the same color.",
      "At home, lay the top of your Smack Stack or of your flipped cards on a spot: one lower, a card with a hand and a card without in turn.",
      "Nothing goes? Flip three cards of your pile. At its end turn it over and begin again.",
    ],
    cards: [
      [
        ["wild-1", "green-2"],
        "A Wild One starts a stack. Any 2 goes on it and gives the stack its color.",
      ],
      [
        ["blue-7", "green-6"],
        "At home a 6 goes on a 7, if one of the two has a hand and the other has none.",
      ],
    ],
    score:
      "Every card of yours in the middle is a point for you, every card left in your Smack Stack costs you. The first to reach the target over several rounds wins.",
  },
  smackshapes: {
    line: "All lay a card. The ranking says which one wins. Tap it first!",
    aim: "Win cards by tapping the winning card before the others do.",
    turn: [
      "Each player lays a card face down. Then all are turned up at once.",
      "Look at the card of the Smackhead: the shapes at its foot are the ranking of this round.",
      "The winning card has the first shape of the ranking that lies on the table, and of that shape the highest number. Tap it!",
      "The first to tap it takes all cards laid and is the next Smackhead. If no one does, the cards are gone.",
    ],
    heading: "A round",
    cards: [
      [
        ["star-4", "circle-8", "triangle-2"],
        "The Smackhead laid the star: star comes first, so star 4 wins, though 8 is a higher number.",
      ],
    ],
    score: "When all hands are empty, the player with the most cards won is the winner.",
  },
  smackdown: {
    line: "Draw, scheme, and call the smackdown when your hand is the best.",
    aim: "Have the best combination when the smackdown is laid, or lay down two aces.",
    turn: [
      "Draw a card.",
      "Then do one thing, or nothing: screw the others over, play dirty, or lay the smackdown.",
      "End your turn. There is no limit to your hand, and it is never filled up.",
    ],
    heading: "Combinations",
    cards: [
      [["AH", "AS"], "Double ace: lay the two aces down and win."],
      [
        ["3D", "5C", "7H", "9S"],
        "Royal rumble flush: alive only while another player holds a half move or a straight smack.",
      ],
      [["2D", "4C", "6H", "8S"], "Straight smack."],
      [["6H", "8S"], "Half move high."],
      [["2D", "4C"], "Half move low."],
      [["10D", "JH", "JS"], "Screw over: all show their hands, and you remove two cards of each."],
      [["QH", "KS"], "Dirty play: you take a card from every other hand."],
    ],
    score:
      "One player wins the deal. With chips, the winner takes the pot; any player may raise, and the others accept or fold.",
  },
  spank: {
    line: "Build runs in front of you, and smack those of the others to pieces.",
    aim: "Be the first to reach the target, by long runs on your five stacks.",
    turn: [
      "Your stacks score at the start of your turn: the longer a run, the more.",
      "Discard as many cards as you like, and your turn is over. Or go on:",
      "Spank: lay a card of yours on an opponent's stack that it fits. Card and stack are gone.",
      "Move one of your stacks onto another that it fits. If none fits, you may remove a stack.",
      "Fill an empty stack with a card from your hand. Then your hand is filled up to five.",
    ],
    heading: "Runs",
    cards: [
      [["9S", "10H", "JS"], "Neighbors go on each other, of any suit: 9 10 J Q K A."],
      [
        ["KD", "AH", "9C"],
        "After the ace the run goes on with a 9. No rank comes twice, and five cards are the most.",
      ],
    ],
    score:
      "Two cards in a stack are 20 points, three are 40, four are 80, five are 250. They count again at every turn while they stand.",
  },
};
