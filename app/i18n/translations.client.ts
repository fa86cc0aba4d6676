import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { i18nOptions } from '../../locales/options'

declare global {
  interface Window {
    /** patches.ts makes Remix await this before a route is shown. */
    routeLoaded?: (module: { handle?: { i18n?: string[] } }) => Promise<unknown>
  }
}

const files = import.meta.glob<{ default: ResourceKey } | undefined>('../../locales/*/*.json')

async function fetchTranslations(language: string, namespace: string): Promise<ResourceKey> {
  const translations = await files[`../../locales/${language}/${namespace}.json`]?.()
  // Undefined where the chunk is gone; the page is reloaded then (reloadOnLostChunk).
  return translations?.default ?? new Promise(() => {})
}

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    // Without translations, the page stays as the server drew it, instead of showing keys.
    fetchTranslations(language, namespace).then(
      (translations) => callback(null, translations),
      () => {},
    )
  },
}

async function loadRouteTranslations({ handle }: { handle?: { i18n?: string[] } }) {
  const { language } = i18next
  const missing = (handle?.i18n ?? []).filter((name) => !i18next.hasResourceBundle(language, name))
  await Promise.all(
    missing.map(async (name) => {
      i18next.addResourceBundle(language, name, await fetchTranslations(language, name))
    }),
  )
}

export async function startTranslations() {
  window.routeLoaded = loadRouteTranslations
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      fallbackLng: false,
      lng: document.documentElement.lang,
      ns: [...new Set([i18nOptions.defaultNS, ...getInitialNamespaces()])],
    })
  return i18next
}
