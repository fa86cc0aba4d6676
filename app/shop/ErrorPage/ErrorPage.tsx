import { isRouteErrorResponse } from '@remix-run/react'
import { ORDER_TYPES } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import type { Unavailable } from '../../platform/unavailable.server'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { ListLinks } from '../ListLinks/ListLinks'
import { errorDrawing, errorFrame } from '../Page/Page.css'

export function ErrorPage({ error, isBare }: { error: unknown; isBare?: boolean }) {
  const { t, locale } = useWords('shell')
  const kind = errorKind(error)
  const thrown = (error as Thrown)?.data
  return (
    <main id="main" tabIndex={-1} className={errorFrame} data-bare={isBare}>
      <img src="/pictures/state-not-found.svg" alt="" width={240} height={180} className={errorDrawing} />
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
        {kind === 'notFound' ? (
          <ListLinks types={ORDER_TYPES} labelOf={(type) => t(`menu.${type}`)} reloadDocument />
        ) : null}
      </p>
    </main>
  )
}

export type Thrown = { data?: Partial<Unavailable> & { title?: string; message?: string } } | undefined

/** Keys under `error` in locales/<language>/shell.json. */
const ERROR_KINDS = {
  400: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  405: 'badRequest',
  413: 'tooLarge',
  415: 'notAForm',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
} as const

type ErrorKind = (typeof ERROR_KINDS)[keyof typeof ERROR_KINDS] | 'other'

export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'other'
  const kinds: Record<number, ErrorKind> = ERROR_KINDS
  return kinds[error.status] ?? 'other'
}
