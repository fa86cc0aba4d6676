import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { DEFAULT_NAMESPACE } from './namespaces'
import { i18nOptions } from './options'

const files = import.meta.glob<Record<string, string>>('../../locales/*/*.json', {
  import: 'default',
})

/** Fetches a namespace as a code chunk of its own, when a page first needs it. */
const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) return callback(new Error(`No words for ${language}/${namespace}`), false)
    load().then(
      (words) => callback(null, words),
      (error: Error) => callback(error, true),
    )
  },
}

/** Loads the words of the page that the server has rendered; resolves when hydration may begin. */
export async function startTranslations() {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      lng: document.documentElement.lang,
      ns: [...new Set([DEFAULT_NAMESPACE, ...getInitialNamespaces()])],
    })
  return i18next
}
