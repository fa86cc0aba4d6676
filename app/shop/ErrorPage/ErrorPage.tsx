import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { listPath } from '../article-path'
import { drawing, frame } from './ErrorPage.css'
import { errorKind, type Thrown } from './error-kind'

/** With `isBare`, the page is drawn without the shell, as the whole document. */
export function ErrorPage({ error, isBare }: { error: unknown; isBare?: boolean }) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const kind = errorKind(error)
  const thrown = (error as Thrown)?.data
  return (
    <main id="main" tabIndex={-1} className={frame} data-bare={isBare}>
      <img src="/pictures/state-not-found.svg" alt="" width={240} height={180} className={drawing} />
      <h1>{thrown?.title ?? t(`error.${kind}.title`)}</h1>
      <p>{thrown?.message ?? t(`error.${kind}.text`)}</p>
      {thrown?.contact?.map((link) => (
        <p key={link.href}>
          <a {...link} />
        </p>
      ))}
      <p className={cluster}>
        <ButtonLink to={`/${locale}`} reloadDocument>
          {t('error.backToStart')}
        </ButtonLink>
        {kind === 'notFound'
          ? ORDER_TYPES.map((type) => [
              ' ',
              <ButtonLink key={type} to={listPath(locale, type)} variant="quiet" reloadDocument>
                {t(`menu.${type}`)}
              </ButtonLink>,
            ])
          : null}
      </p>
    </main>
  )
}
