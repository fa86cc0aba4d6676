import { existsSync, type Stats } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, extract, list, type ReadEntry } from 'tar'
import { z } from 'zod'

export class BackupFailure extends Error {}

const FORMAT = 1
const MANIFEST = 'manifest.json'

export const DATABASE_IN = { SQLite: 'database.sqlite', PostgreSQL: 'database.dump' } as const
export const FILES_IN = 'files'

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  moment: z.string().datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  migrations: z.array(z.string()),
  orders: z.number().int(),
  newest: z.string().nullable(),
  files: z.number().int(),
  bucket: z.string().optional(),
  secret: z.object({ print: z.string(), isInside: z.boolean() }).optional(),
})
export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format'>

export async function pack(folder: string, file: string, manifest: Manifest) {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`)
  const names = [MANIFEST, DATABASE_IN[manifest.engine], FILES_IN]
  await create({ cwd: folder, file, gzip: true, portable: true, strict: true, mode: 0o600 }, names)
}

/** Reads the backup to its end, which finds any damage. Throws BackupFailure. */
export async function inspect(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupFailure(`There is no file ${file}.`)
  let manifest: Promise<Buffer> | undefined
  try {
    await list({
      file,
      strict: true,
      onReadEntry: (entry) => {
        if (entry.path === MANIFEST) manifest = entry.concat()
        else entry.resume()
      },
    })
    const parsed = manifestSchema.safeParse(JSON.parse(String(await manifest)))
    if (parsed.success) return parsed.data
  } catch (error) {
    throw new BackupFailure(`${file} is damaged, or no backup of a shop: ${(error as Error).message}.`)
  }
  throw new BackupFailure(`${file} is no backup that this version of the shop can read.`)
}

function admitEntry(entry: Stats | ReadEntry): boolean {
  if (!('type' in entry)) return false
  const isFolder = entry.type === 'Directory'
  entry.mode = isFolder ? 0o700 : 0o600
  return isFolder || entry.type === 'File'
}

/** Unpacks one file after the other, so that nothing more is written once it fails. Throws BackupFailure. */
export function unpack(file: string, folder: string): void {
  try {
    extract({ file, cwd: folder, sync: true, strict: true, filter: (_, entry) => admitEntry(entry) })
  } catch (error) {
    throw new BackupFailure(`${file} cannot be unpacked: ${(error as Error).message}.`)
  }
}
