// The types of lean-qr.js as far as the table uses it, read by tsc alone.
export declare const correction: {L: number};
export declare function generate(
  text: string,
  options?: {minCorrectionLevel?: number},
): {size: number; get: (x: number, y: number) => boolean};
