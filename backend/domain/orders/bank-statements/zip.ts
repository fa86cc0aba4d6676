import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { Refusal } from '../../platform/refusal'

const inflate = promisify(inflateRaw)

// Signatures and offsets: APPNOTE.TXT of PKWARE, 4.3.7, 4.3.12 and 4.3.16.
const [FILE, DIRECTORY_FILE, DIRECTORY_END] = [0x04034b50, 0x02014b50, 0x06054b50]
const [FILE_HEAD, DIRECTORY_HEAD, END_LENGTH] = [30, 46, 22]
const MAX_COMMENT = 0xffff

/** A year of daily files of several accounts. */
const MAX_FILES = 1_000

export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'))

function directoryIn(zip: Buffer) {
  let end = zip.length - END_LENGTH
  const first = Math.max(0, end - MAX_COMMENT)
  while (end > first && zip.readUInt32LE(end) !== DIRECTORY_END) end -= 1
  const count = zip.readUInt32LE(end) === DIRECTORY_END ? zip.readUInt16LE(end + 10) : 0
  return { count, start: zip.readUInt32LE(end + 16) }
}

function demand(isSound: boolean, code: 'statement_unreadable' | 'too_large' = 'statement_unreadable') {
  if (!isSound) throw new Refusal(code)
}

async function contentOf(zip: Buffer, head: number, room: number): Promise<Buffer> {
  const at = (offset: number) => zip.readUInt32LE(head + offset)
  const [sum, packedLength, length, file] = [at(16), at(20), at(24), at(42)]
  const isStored = zip.readUInt16LE(head + 10) === 0
  const isEncrypted = zip.readUInt16LE(head + 8) % 2 === 1
  demand(!isEncrypted && zip.readUInt32LE(file) === FILE)
  demand(length <= room, 'too_large')
  const start = file + FILE_HEAD + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
  const packed = zip.subarray(start, start + packedLength)
  const content = isStored ? packed : await inflate(packed, { maxOutputLength: Math.max(1, length) })
  demand(content.length === length && crc32(content) === sum)
  return content
}

async function xmlFilesIn(zip: Buffer): Promise<Buffer[]> {
  const { count, start } = directoryIn(zip)
  demand(count <= MAX_FILES, 'too_large')
  const files: Buffer[] = []
  let [head, room] = [start, MAX_STATEMENT_BYTES]
  for (let index = 0; index < count; index += 1) {
    demand(zip.readUInt32LE(head) === DIRECTORY_FILE)
    const nameEnd = head + DIRECTORY_HEAD + zip.readUInt16LE(head + 28)
    const name = zip.toString('latin1', head + DIRECTORY_HEAD, nameEnd)
    demand(!/\.zip$/i.test(name))
    // macOS packs a file of its own beside each.
    if (/\.xml$/i.test(name) && !/(?:^|\/)\._/.test(name)) {
      const file = await contentOf(zip, head, room)
      room -= file.length
      files.push(file)
    }
    head = nameEnd + zip.readUInt16LE(head + 30) + zip.readUInt16LE(head + 32)
  }
  demand(files.length > 0)
  return files
}

/**
 * Returns the XML files of a ZIP, together no larger than one statement may be. Throws Refusal 'too_large', or 'statement_unreadable' for
 * one without XML, encrypted, damaged, or with a ZIP inside.
 */
export async function unzipXml(bytes: Uint8Array): Promise<Buffer[]> {
  return xmlFilesIn(Buffer.from(bytes)).catch((error: unknown) => {
    // Anything else is an offset outside of the file, or no deflated data.
    throw error instanceof Refusal ? error : new Refusal('statement_unreadable')
  })
}
