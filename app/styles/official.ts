/** Implementing Regulation (EU) 2025/1960, annex I, sets these colours; they are the same in the dark theme and in print. */
export const official = { sheet: '#FFFFFF', ink: '#000000', blue: '#034EA2', panel: '#F1F1F2' } as const
