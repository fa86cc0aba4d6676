import { Refusal } from '../refusal'

/** The first bytes of a file tell its encoding, in numbers. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // A file without a mark begins with '<'.
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

/** Returns what a file declares that is written in one byte for each letter of its head; undefined where it declares nothing. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
}

const decoderOf = (encoding: string) => new TextDecoder(encoding, { fatal: true })

/** Returns undefined for bytes that are no UTF-8. */
function utf8In(bytes: Uint8Array): string | undefined {
  try {
    return decoderOf('utf-8').decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns the text of a bank's file, in the encoding that its first bytes tell of, else in UTF-8, else as it declares. Throws Refusal
 * 'statement_unreadable'.
 */
export function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  try {
    const decoder = decoderOf(marked ?? declaredIn(bytes) ?? 'utf-8')
    // Some files are UTF-8 and declare another encoding; text in another one is hardly ever valid UTF-8 by chance.
    return (marked ? undefined : utf8In(bytes)) ?? decoder.decode(bytes)
  } catch {
    throw new Refusal('statement_unreadable')
  }
}
