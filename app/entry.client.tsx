import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startTranslations } from './i18n/translations.client'
import { reloadOnLostChunk } from './lost-chunk'

/**
 * Remix decodes the page's data in its first render and suspends until it has them. React cannot answer a press in
 * that moment and gives up on the page (its error 345), so the decoding is begun, and waited for, before any render.
 */
async function pageDecoded() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

reloadOnLostChunk()

Promise.all([startTranslations(), pageDecoded()]).then(([translations]) => {
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
