import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../config'
import { MIGRATIONS, unknownMigrations } from '../db/migrate'
import { keepAllPrivate, makePrivateFolder } from '../private-files'
import { BackupFailure, DATABASE_IN, FILES_IN, inspect, type Manifest, unpack } from './archive'
import { type Place, placeOf, secretOf } from './place'
import { postgresStore } from './postgres'
import { bucketWarning, describeRestore, fileMoment, secretWarning } from './sentences'
import { sqliteStore } from './sqlite'
import type { Store } from './store'
import { keptIn, moveAll, sync, syncAll } from './stored-files'

function refuseUnfit({ engine, migrations }: Manifest, { store }: Place) {
  const newer = unknownMigrations(migrations)
  if (newer.length > 0) {
    throw new BackupFailure(
      `This backup is from a newer version of the shop (${newer.join(', ')}). Install that version, or one after it, first.`,
    )
  }
  const missing = Object.keys(MIGRATIONS).filter((name) => !migrations.includes(name))
  if (engine === store.engine || missing.length === 0) return
  throw new BackupFailure(
    `This backup of ${engine} is from an older version of the shop, and moves into ${store.engine} by that version alone (here ${missing.join(', ')} would be missing). Restore it into ${engine}, start the shop there once, and back it up again.`,
  )
}

/** Reads what an engine has saved, without one that runs. */
const anyStoreOf = (engine: Manifest['engine']) => (engine === 'SQLite' ? sqliteStore('') : postgresStore(''))

async function refuseTaken({ store, dataDir }: Place, force: boolean) {
  const isTaken = keptIn(dataDir).length > 0 || !(await store.isEmpty())
  if (isTaken && !force) {
    throw new BackupFailure(
      `There is a shop already, ${store.where} or in ${dataDir}. With --force the backup takes its place.`,
    )
  }
  if (!(await store.isInUse())) return
  throw new BackupFailure(
    `The database ${store.where} is in use. Stop the shop first, and whoever else is at work in it.`,
  )
}

/** Returns how many rows moved from one engine to the other; undefined if both are the same. */
async function putDatabase(folder: string, { store, saved }: Place & { saved: Store }, aside: string) {
  const file = join(folder, DATABASE_IN[saved.engine])
  if (saved === store) return void (await store.replace(file, aside))
  return store.takeOver(saved.rows(file), folder, aside).catch((error: Error) => {
    if (error instanceof BackupFailure) throw error
    throw new BackupFailure(
      `The rows of ${saved.engine} do not fit into ${store.engine}, so nothing was changed: ${error.message}.`,
    )
  })
}

async function install(folder: string, place: Place & { saved: Store }, aside: string) {
  const { dataDir } = place
  const moved = await putDatabase(folder, place, aside)
  await moveAll(keptIn(dataDir), dataDir, aside)
  const files = join(folder, FILES_IN)
  await moveAll(keptIn(files), files, dataDir)
  await sync(dataDir)
  return moved
}

/** Returns messages. Throws BackupFailure or ConfigError before anything is changed. */
export async function restore(env: Environment, path: string, { force, now }: { force: boolean; now: Date }) {
  const place = placeOf(env)
  const manifest = await inspect(path)
  refuseUnfit(manifest, place)
  await refuseTaken(place, force)
  const { dataDir, store } = place
  const saved = manifest.engine === store.engine ? store : anyStoreOf(manifest.engine)
  let moved: number | undefined
  makePrivateFolder(dataDir)
  const folder = await mkdtemp(join(dataDir, '.restore-'))
  const aside = join(dataDir, `replaced-${fileMoment(now)}`)
  try {
    unpack(path, folder)
    keepAllPrivate(folder)
    await saved.examine(join(folder, DATABASE_IN[saved.engine]))
    await syncAll(folder)
    moved = await install(folder, { ...place, saved }, aside)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const warnings = [
    secretWarning(manifest.secret, secretOf(env, place)),
    bucketWarning(manifest.bucket, place.bucket),
  ].filter((warning) => warning !== undefined)
  return {
    done: describeRestore(path, manifest, {
      engine: store.engine,
      moved,
      aside: existsSync(aside) ? aside : undefined,
    }),
    warning: warnings.join('\n') || undefined,
  }
}
