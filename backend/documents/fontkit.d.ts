/** What we use of it; it has no types of its own. */
declare module 'fontkit' {
  /** The numbers of all characters that the font of a file has. */
  export function create(file: Buffer): { characterSet: number[] }
}
