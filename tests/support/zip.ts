import { crc32, deflateRawSync } from 'node:zlib'

export type Zipped = {
  name: string
  content: string | Buffer
  isStored?: boolean
  /** Of the directory, where it is to lie. */
  length?: number
  sum?: number
  flags?: number
}

const ENTRY_HEAD = 46

/** A ZIP file as banks write it (APPNOTE.TXT of PKWARE). */
export function zipOf(files: readonly Zipped[]): Buffer<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, content, isStored, length, sum, flags = 0 } of files) {
    const [bytes, label] = [Buffer.from(content), Buffer.from(name)]
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const entry = Buffer.alloc(ENTRY_HEAD)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(sum ?? crc32(bytes), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(length ?? bytes.length, 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, label)
    // What stands before the file repeats the directory from the version that is needed on.
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), entry.subarray(6, 30), Buffer.alloc(2)])
    parts.push(head, label, packed)
    offset += head.length + label.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
