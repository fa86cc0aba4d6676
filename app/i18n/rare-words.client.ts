import type { ResourceKey } from 'i18next'

/** The words of the back office and of a demonstration's own pages, by the paths of their files. */
export const rareFiles = import.meta.glob<ResourceKey | undefined>(
  ['../../locales/*/admin*.json', '../../locales/*/outbox.json', '../../locales/*/parts.json'],
  { import: 'default' },
)
