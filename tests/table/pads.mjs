// Random pads of the table: what it writes as CSV, and its own tally of them; and the pads of tallies that the service has read.

const [, , data] = process.argv;
const { tallyOf } = await import(`file://${data}/pad.js`);
const { padOf, writeCsv } = await import(`file://${data}/pad-file.js`);
const input = await new Response(process.stdin).text();
const { forms, count, seed, tallies = {} } = JSON.parse(input);

let state = seed;
const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
};
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];

const NAMES = ["Carla", "=Bo", "Cy; Dee", "Carlo", 'Grace "G"', "Mei, Ling"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const hand = (number, name) => {
    const suit = "CDHS"[NAMES.indexOf(name) % 4];
    return RANKS.slice(below(6))
        .slice(0, 1 + below(4))
        .map((rank) => rank + suit);
};

function cell(form, number, name) {
    const flags = form.columns.filter(({ kind, at }) => kind === "mark" && at.endsWith("-"));
    const folded = flags.length && name !== NAMES[0] && random() < 0.2;
    const entries = form.columns.flatMap(({ kind, name: column }) => {
        if (kind === "number") return [[column, flags.length ? (folded ? 1 : 2) : below(9)]];
        if (kind === "stack") return [[column, below(4)]];
        return kind === "cards" && !folded ? [[column, hand(number, name)]] : [];
    });
    return Object.fromEntries([...entries, ...(folded ? [["folded", true]] : [])]);
}

function pad(form, names, lacking) {
    const mark = form.columns.find(({ kind, at }) => kind === "mark" && !at.endsWith("-"));
    const isForced =
        mark && Object.keys(form.empty_record).some((member) => mark.at.endsWith(`/${member}`));
    const rows = Array.from({ length: form.record_column ? 1 + below(3) : 1 }, (_, i) => {
        const cells = Object.fromEntries(names.map((name) => [name, cell(form, i, name)]));
        if (mark && names.length > 3 && random() < 0.2 && i) cells[names.at(-1)] = { out: true };
        const row = { cells };
        if (isForced) {
            row.winner = random() < 0.2 ? null : names[below(3)];
            const left = form.columns.find(
                ({ name }) => name === "cards_left" || name === "stack_left",
            );
            for (const name of names)
                if (!cells[name].out)
                    cells[name][left.name] = name === row.winner ? 0 : 1 + below(9);
        }
        if (lacking && i === 0) {
            if (isForced && random() < 0.3) return { cells: {}, winner: null };
            if (isForced && random() < 0.5) delete row.winner;
            else delete cells[names[0]];
        }
        return row;
    });
    return { names, rows };
}

const written = Object.fromEntries(
    Object.entries(forms).map(([game, form]) => [
        game,
        Array.from({ length: count }, (_, i) => {
            const names = NAMES.slice(0, 3 + below(4));
            const lacking = i % 5 === 4;
            const one = pad(form, names, lacking);
            return {
                lacking,
                names,
                csv: writeCsv(one, form),
                tally: tallyOf(form, one, false).tally,
            };
        }),
    ]),
);
const opened = Object.fromEntries(
    Object.entries(tallies).map(([game, list]) => [
        game,
        list.map((tally) => tallyOf(forms[game], padOf(tally, forms[game]), true).tally),
    ]),
);
process.stdout.write(JSON.stringify({ written, opened }));
