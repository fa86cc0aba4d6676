import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startTranslations } from './i18n/translations.client'
import { keepFocus } from './platform/focus'
import { keepPage } from './platform/remix/connection'

keepPage()
keepFocus()
// Its checks only matter once something typed could be lost.
addEventListener('input', () => import('./platform/remix/native-ways'), { once: true })

// Dialogs in the header (page-handlers.server.ts) come with its scripts, and their words, so that a press waits for their data alone.
const { routes } = window.__remixManifest
const ahead = Object.values(routes).filter(({ id }) => id.includes('/') && !window.__remixRouteModules[id])
const { connection } = navigator as { connection?: { saveData: boolean } }
const dialogs = connection?.saveData
  ? []
  : ahead.map(({ module }) => import(/* @vite-ignore */ module).catch(() => undefined))

/** Remix suspends while decoding in its first render; React fails on a press then (error 345), so decode before. */
async function decodePageData() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

Promise.all([startTranslations(), decodePageData()]).then(([translations]) => {
  for (const dialog of dialogs)
    dialog.then((loaded) => loaded && window.routeLoaded?.(loaded)).catch(() => {})
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translations}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    )
  })
})
