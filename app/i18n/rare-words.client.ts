import type { ResourceKey } from 'i18next'

export const rareFiles = import.meta.glob<ResourceKey | undefined>(
  ['../../locales/*/admin*.json', '../../locales/*/outbox.json'],
  { import: 'default' },
)
