/** The package has no types of its own, so these are of what we use. */
declare module 'fontkit' {
  /** Opens a font file; `characterSet` has the numbers of all its characters. */
  export function create(file: Buffer): { characterSet: number[] }
}
