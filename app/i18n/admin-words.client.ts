import type { ResourceKey } from 'i18next'

/** The words of the back office, by the paths of their files. */
export const adminFiles = import.meta.glob<ResourceKey | undefined>('../../locales/*/admin*.json', {
  import: 'default',
})
