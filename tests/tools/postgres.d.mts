export function startPostgres(options?: {
  fsync?: boolean
  install?: boolean
}): Promise<{ url: string; stop: () => Promise<void> } | undefined>
