import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import type { Unavailable } from '../../unavailable.server'
import { drawing, frame } from './ErrorPage.css'
import { errorKind } from './error-kind'

type Thrown = { data?: Partial<Unavailable> } | undefined

/** `isBare`: rendered without the shell, as the whole document. */
export function ErrorPage({ error, isBare }: { error: unknown; isBare?: boolean }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const kind = errorKind(error)
  return (
    <main id="main" tabIndex={-1} className={frame} data-bare={isBare}>
      <img src="/pictures/state-not-found.svg" alt="" width={240} height={180} className={drawing} />
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(`error.${kind}.text`)}</p>
      {(error as Thrown)?.data?.contact?.map((link) => (
        <p key={link.href}>
          <a {...link} />
        </p>
      ))}
      <p>
        <ButtonLink to={`/${locale}`} reloadDocument>
          {t('error.backToStart')}
        </ButtonLink>
      </p>
    </main>
  )
}
