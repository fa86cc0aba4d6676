import { Refusal } from '../refusal'

/** What the first bytes of a file tell of how it is written, in numbers. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // A file without a mark begins with '<'.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

/** What a file declares that is written in one byte for each letter of its head; undefined where it declares nothing. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
}

function encodingOf(bytes: Uint8Array): string {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  const encoding = mark?.[0] ?? declaredIn(bytes) ?? 'utf-8'
  // A head that can be read byte by byte is not written in two bytes for each letter.
  return !mark && /^(?:utf|ucs|iso-10646)/i.test(encoding) ? 'utf-8' : encoding
}

/** The text of a bank's file, in the encoding that it begins with or declares. Throws Refusal 'statement_unreadable'. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('statement_unreadable')
  }
}
