import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { i18nOptions } from '../../locales/options'
import { DEFAULT_NAMESPACE } from './namespaces'

declare global {
  interface Window {
    /** Called with a route's module before the route is shown; vite.config.ts makes Remix do so. */
    routeLoaded?: (module: { handle?: { i18n?: string[] } }) => Promise<unknown>
  }
}

const files = import.meta.glob<ResourceKey | undefined>('../../locales/*/*.json', {
  import: 'default',
})

/** Fetches a namespace as a code chunk of its own. */
async function fetchWords(language: string, namespace: string): Promise<ResourceKey> {
  const words = await files[`../../locales/${language}/${namespace}.json`]?.()
  // None come when the page is about to be loaded anew (lost-chunk.ts).
  return words ?? new Promise(() => {})
}

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    // A page whose words cannot be loaded stays as the server has sent it, rather than show their keys.
    fetchWords(language, namespace).then(
      (words) => callback(null, words),
      () => {},
    )
  },
}

/** Fetches the words a route names, along with its code: rendering need not wait for them. */
async function loadWordsOf({ handle }: { handle?: { i18n?: string[] } }) {
  const { language } = i18next
  const missing = (handle?.i18n ?? []).filter((name) => !i18next.hasResourceBundle(language, name))
  await Promise.all(
    missing.map(async (name) => {
      i18next.addResourceBundle(language, name, await fetchWords(language, name))
    }),
  )
}

/** Loads the words of the page that the server has rendered; resolves when hydration may begin. */
export async function startTranslations() {
  window.routeLoaded = loadWordsOf
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      defaultNS: DEFAULT_NAMESPACE,
      // Every language has every word (a check holds them to it), so no second language need come.
      fallbackLng: false,
      lng: document.documentElement.lang,
      ns: [...new Set([DEFAULT_NAMESPACE, ...getInitialNamespaces()])],
    })
  return i18next
}
