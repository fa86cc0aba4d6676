import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../config'
import { unknownMigrations } from '../db/migrate'
import { keepAllPrivate, makePrivateFolder } from '../private-files'
import { BackupFailure, DATABASE_IN, FILES_IN, inspect, type Manifest, unpack } from './archive'
import { type Place, placeOf, secretOf } from './place'
import { bucketWarning, describeRestore, fileMoment, secretWarning } from './sentences'
import { keptIn, moveAll, sync, syncAll } from './stored-files'

function refuseUnfit({ engine, migrations }: Manifest, { store }: Place) {
  if (engine !== store.engine) {
    const remedy = engine === 'SQLite' ? 'leave out DATABASE_URL' : 'set DATABASE_URL'
    throw new BackupFailure(
      `This is a backup of ${engine}, and would go into ${store.engine}: ${remedy}. It cannot move from one to the other.`,
    )
  }
  const newer = unknownMigrations(migrations)
  if (newer.length === 0) return
  throw new BackupFailure(
    `This backup is from a newer version of the shop (${newer.join(', ')}). Install that version, or one after it, first.`,
  )
}

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

async function install(folder: string, { store, dataDir }: Place, aside: string) {
  await store.replace(join(folder, DATABASE_IN[store.engine]), aside)
  await moveAll(keptIn(dataDir), dataDir, aside)
  const files = join(folder, FILES_IN)
  await moveAll(keptIn(files), files, dataDir)
  await sync(dataDir)
}

/** Returns messages. Throws BackupFailure or ConfigError before anything is changed. */
export async function restore(env: Environment, path: string, { force, now }: { force: boolean; now: Date }) {
  const place = placeOf(env)
  const manifest = await inspect(path)
  refuseUnfit(manifest, place)
  await refuseTaken(place, force)
  const { dataDir, store } = place
  makePrivateFolder(dataDir)
  const folder = await mkdtemp(join(dataDir, '.restore-'))
  const aside = join(dataDir, `replaced-${fileMoment(now)}`)
  try {
    unpack(path, folder)
    keepAllPrivate(folder)
    await store.examine(join(folder, DATABASE_IN[store.engine]))
    await syncAll(folder)
    await install(folder, place, aside)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const warnings = [
    secretWarning(manifest.secret, secretOf(env, place)),
    bucketWarning(manifest.bucket, place.bucket),
  ].filter((warning) => warning !== undefined)
  return {
    done: describeRestore(path, manifest, existsSync(aside) ? aside : undefined),
    warning: warnings.join('\n') || undefined,
  }
}
