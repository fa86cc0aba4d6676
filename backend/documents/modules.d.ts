declare module 'fontkit' {
  export function create(file: Buffer): { characterSet: number[] }
}

declare module '*.xml' {
  const text: string
  export default text
}
