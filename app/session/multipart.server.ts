/** One part of a multipart body. Its bytes are read as they arrive, before the next part. */
export interface MultipartPart {
  name: string
  /** As the browser tells it; undefined where the part is no file, empty where none was chosen. */
  filename: string | undefined
  bytes: AsyncIterable<Uint8Array>
}

const CRLF = Buffer.from('\r\n')
const BLANK_LINE = Buffer.from('\r\n\r\n')

/** The longest headers of a part, in bytes: names of files have their limits too. */
const MAX_HEADERS = 8 * 1024

type Bytes = AsyncGenerator<Uint8Array, void, void>

/** Reads a stream piece by piece, each up to a delimiter, which is eaten. Throws where the stream ends before. */
function pieces(body: AsyncIterable<Uint8Array>): (delimiter: Buffer) => Bytes {
  const chunks = body[Symbol.asyncIterator]()
  let isOver = false
  // The first boundary stands on a line of its own with nothing above it, and the last may end the stream.
  let held = Buffer.from(CRLF)

  async function readOn() {
    if (isOver) throw new Error('A multipart body ends too soon')
    const { value, done } = await chunks.next()
    isOver = done === true
    held = Buffer.concat([held, done ? CRLF : value])
  }

  return async function* upTo(delimiter) {
    let end = held.indexOf(delimiter)
    while (end < 0) {
      const sure = held.length - delimiter.length + 1
      if (sure > 0) {
        yield held.subarray(0, sure)
        held = held.subarray(sure)
      }
      await readOn()
      end = held.indexOf(delimiter)
    }
    const last = held.subarray(0, end)
    held = held.subarray(end + delimiter.length)
    if (last.length > 0) yield last
  }
}

async function textOf(bytes: Bytes): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_HEADERS) throw new Error('The headers of a part are too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function skip(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}

// As browsers write them: what would end the text or the line is escaped with a percent sign.
function quoted(headers: string, key: string): string | undefined {
  const text = new RegExp(`^content-disposition:.*;\\s*${key}="([^"\\r\\n]*)"`, 'im').exec(headers)?.[1]
  return text?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The boundary a Content-Type names; undefined where it is no multipart form. */
export function boundaryOf(type: string): string | undefined {
  const [, quotedOne, bare] =
    /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? []
  return quotedOne ?? bare
}

/**
 * The parts of a multipart form as they arrive, nothing of which is held in memory. Remix's own reader refuses a file with a
 * semicolon or an equals sign in its name. Throws an Error where the body is not what it should be.
 */
export async function* multipartParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPart, void, void> {
  const upTo = pieces(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await skip(upTo(delimiter))
  while (!(await textOf(upTo(CRLF))).startsWith('--')) {
    const headers = await textOf(upTo(BLANK_LINE))
    const name = quoted(headers, 'name')
    if (name === undefined) throw new Error('A part has no name')
    const bytes = upTo(delimiter)
    yield { name, filename: quoted(headers, 'filename'), bytes }
    await skip(bytes)
  }
}
