import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startTranslations } from './i18n/translations.client'
import { keepPageWhenLost } from './platform/remix/connection'
import { keepAnswersOnHashChanges } from './platform/remix/hash-changes'
import { reloadOnLostChunk } from './platform/remix/lost-chunk'
import { decodePageData } from './platform/remix/page-data.client'

keepAnswersOnHashChanges()
reloadOnLostChunk()
keepPageWhenLost()
// Only where something was typed is something to lose.
addEventListener('input', () => import('./platform/remix/native-ways'), { once: true })

Promise.all([startTranslations(), decodePageData()]).then(([translations]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translations}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    )
    // From here on, scripts fetch pages ahead (app/routes/speculation-rules).
    document.body.dataset.awake = ''
  })
})
