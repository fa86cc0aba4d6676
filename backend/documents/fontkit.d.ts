/** What we use of it; it has no types of its own. */
declare module 'fontkit' {
  /** Opens a font file; `characterSet` has the numbers of all its characters. */
  export function create(file: Buffer): { characterSet: number[] }
}
