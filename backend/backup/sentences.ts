import type { Manifest } from './archive'

const KILOBYTE = 1_000

/** To the second, in UTC, for names of files: 2026-11-23T07-15-00Z. */
export const fileMoment = (moment: Date): string =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

function sizeOf(bytes: number): string {
  const units = ['kB', 'MB', 'GB']
  let size = bytes / KILOBYTE
  while (size >= KILOBYTE && units.length > 1) {
    size /= KILOBYTE
    units.shift()
  }
  return `${size.toFixed(1)} ${units[0]}`
}

function contents({ engine, orders, newest, files, migrations }: Manifest): string {
  const last = newest ? `, the newest ${newest}` : ''
  return `${engine} with ${orders} orders${last}, up to migration ${migrations.at(-1)}; ${files} files`
}

export function describeBackup(path: string, bytes: number, manifest: Manifest): string {
  const secretNote = manifest.secret?.isInside
    ? 'The secret that signs cookies and links is one of these files.'
    : 'SESSION_SECRET is not in it: keep a copy elsewhere, or links in mails and whatever it signs are lost with the machine.'
  const bucketNote = manifest.bucket
    ? [`Uploads and pictures are not in it: they lie in ${manifest.bucket}, which is backed up apart.`]
    : []
  return [
    `Backed up to ${path} (${sizeOf(bytes)}), and read back.`,
    `It holds ${contents(manifest)}. ${secretNote}`,
    ...bucketNote,
    'The other settings of the environment are not in it.',
  ].join('\n')
}

type Restored = { engine: Manifest['engine']; moved: number | undefined; aside: string | undefined }

export function describeRestore(path: string, manifest: Manifest, { engine, moved, aside }: Restored) {
  const lines = [`Restored ${path}, made at ${manifest.moment}: ${contents(manifest)}.`]
  if (moved !== undefined) {
    lines.push(
      `Its ${moved} rows moved into ${engine}. Their number in each table, and the sums of amounts and other whole numbers, are those of the backup.`,
    )
  }
  const old = engine === 'SQLite' ? 'What was there before lies' : 'The files that were there before lie'
  if (aside) lines.push(`${old} in ${aside}: delete that folder once nobody needs it.`)
  return lines.join('\n')
}

export function secretWarning(saved: Manifest['secret'], current: Manifest['secret']): string | undefined {
  if (!saved || saved.print === current?.print) return undefined
  const remedy = saved.isInside
    ? 'Start it without SESSION_SECRET, or with the text of the file "secret" in DATA_DIR.'
    : 'Start it with the SESSION_SECRET that it had.'
  return `This is not the secret that the shop had: links in mails, logins and whatever it signed do not work with another. ${remedy}`
}

export function bucketWarning(saved: string | undefined, current: string | undefined): string | undefined {
  if (saved === current) return undefined
  if (!current) return `Its uploads and pictures lie in ${saved}: start the shop with that FILES_URL.`
  const place = saved ?? 'the folders "uploads" and "pictures" of DATA_DIR'
  return `Its uploads and pictures lie in ${place}: copy them to ${current}, where FILES_URL has the shop look for them.`
}
