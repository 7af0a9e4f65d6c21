/**
 * What a face is: how a game's cards look, where its places lie, what its moves and options are called, and which taps make a move.
 * It knows the names of members and nothing of what is allowed. A game without a face has the plain one. No browser loads this module.
 *
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../data/types.js").Event} Event
 * @typedef {import("../data/types.js").Sheet} Sheet
 * @typedef {{id: string, label: string, kind: "hand" | "row" | "pile" | "column" | "backs", cards: string[], at: string,
 *   token?: string, tokenOf?: (code: string, i: number) => string | null, count?: number, by?: string, big?: boolean, note?: string,
 *   shown?: string[], caption?: string, team?: number}} Group
 *   `at`: where its list lies in the state; `token`: what a tap on the whole means; `tokenOf`: what a tap on a card means; `shown`: cards
 *   lit at the end; `caption`: what is written below it instead of its name and the number of its cards; `team`: whose card is on top
 * @typedef {{id: string, mine: boolean, turn: boolean, out?: boolean, token: string, notes: [string, any][], groups: Group[],
 *   team?: number}} Place  `team`: the number of a team, which has its color
 * @typedef {{seats: Place[], middle: Group[], notes: [string, any][], slots?: number}} Board  `slots`: for how many groups in the middle a
 *   place is kept
 * @typedef {{line: string, aim: string, turn: string[], heading: string, cards: [string[], string][], score: string}} Guide  how to play
 * @typedef {{title: string, text: string, cards: string[], besides: Event[]}} Moment  what ended, the cards that are lit for it, and what
 *   came of it
 */

/**
 * @template {{type: string}} E an event of the game
 * @template V a view of it
 * @typedef {{[type in E["type"]]?: (event: Extract<E, {type: type}>, view: V) => [string, string] | null}} Hits
 */

/**
 * @template [V=View] a view of the game
 * @typedef {{view: V, me: string, kinds: Set<string>, tokens: string[], moves: Move[], complete: Move | null}} Situation
 *   `kinds`: the types of the player's legal moves; `tokens`: what the player has tapped; `moves`: those that go on from there
 */

/**
 * @template [V=View] a view of the game
 * @template {{type: string}} [M=Move] a move of the game
 * @template {{type: string}} [E=Event] an event of it
 * @template [S=Sheet] its sheet
 * @typedef {{isCard: (code: string, view: Partial<V>) => boolean, named: (code: string, view: Partial<V>) => string,
 *   sorts: Record<string, (code: string, view: Partial<V>) => string | number>,
 *   art: (code: string, view: Partial<V>) => any, lay: (view: V, me: string | null) => Board,
 *   tokens: (move: M, view: V) => string[], confirm?: (move: M, view: V) => string | null, loose?: string[],
 *   attempt?: (token: string, view: V, me: string, before: string[]) => Move | null,
 *   owner?: (token: string, view: V) => string | null, prompt?: (situation: Situation<V>) => string | null, offers?:
 *   [string[], string][],
 *   buttons?: (token: string, view: V) => string | null, help?: (code: string, view: Partial<V>) => string | null,
 *   short?: (code: string, view: Partial<V>) => string, tint?: (code: string, view: Partial<V>) => string,
 *   samples?: string[], sampleView?: Partial<V>, deck?: (view: Partial<V>) => string[], ask?: (type: string) => string,
 *   words?: Record<string, string[]>, names?: Record<string, string>, whole?: (value: Record<string, unknown>) => [string, Record<string,
 *   unknown>] | null,
 *   seldom?: string[], often?: string[], ends?: string[], calm?: (view: V) => number, open?: (view: V) => boolean, clock?: string,
 *   guarded?: string[],
 *   race?: (view: V) => boolean, live?: (sheet: S) => Record<string, number>, rounds?: boolean, inTurn?: boolean, moment?: (events: E[])
 *   => Moment |
 *   null, shown?: string[], hits?: Hits<E, V>, end?: string,
 *   unit?: (view: V) => string, flights?: (event: E, view: V) => import("../board/animation.js").Flight[],
 *   worth?: {request: (view: V, me: string) => {tally: object} | null, note: (sheet: S, me: string) => [string, any]}, guide?: Guide, pad?:
 *   import("./pads.js").PadWords, zone?: (view: V) => Group[], waits?: (view: V, player: string) => string | null}} Face
 *   `hits`: whom an event hits, by its type: a seat, and how it moves; `end`: how the winner's name moves at the end; `unit`: what scores
 *   count;
 *   `prompt`: a sentence for a situation of its own; `offers`: else, what the types of moves that are legal are called, the best first;
 *   `confirm`: the place that plays a move that could go on; `loose`: move types whose cards may be tapped in any order;
 *   `attempt`: the move that a player tries by tapping something that does not glow, after what was tapped `before`; `owner`: whose tap
 *   on it that is; `buttons`: what a choice without a place is called;
 *   `sorts`: by what cards can be sorted, and where a card stands then; `words`: what members that take a word may say; `names`: what
 *   options of teams are called;
 *   `whole`: a card that is written out: its code, and as it is printed; `seldom`: types that a seat playing by itself rarely picks;
 *   `calm`: how much slower it is;
 *   `often`: events that crowd the log; `ask`: what a type of move is called after "May I"; `ends`: those that explain the end of a round;
 *   `open`: when all look at one table; `clock`: the member that takes the milliseconds since the phase began;
 *   `guarded`: types of moves that take two taps on their button; `shown`: events that the board shows, so that it does not tell them;
 *   `flights`: what goes from where to which seat in an event, where the board does not show both; `race`: whether all players act at once;
 *   `live`: the points of a round that goes on, from its sheet; `rounds`: whether a win ends only a round; `zone`: what lies before each of
 *   several people who do; `waits`: what one of them reads after acting; `worth`: how to score the own cards by themselves, and what to
 *   note of the sheet; `inTurn`: whether choices made at once are made one after another by link
 */

export {};
