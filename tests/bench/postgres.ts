import { startPostgres } from '../tools/postgres.mjs'

/** Does something with a PostgreSQL that is there as long. Rejects where there is none. */
export async function withPostgres<Result>(
  options: { fsync?: boolean },
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ install: true, ...options })
  if (!postgres) throw new Error('there is no PostgreSQL, and none could be installed')
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}
