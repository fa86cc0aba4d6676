import { useLoaderData } from '@remix-run/react'
import { loadedFormId } from '../../forms/useDefinedForm'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { AnnouncedReturn } from './AnnouncedReturn'
import { ReturnQuestions } from './ReturnQuestions'
import { announceFromForm, type ReturnPage, readReturnPage } from './return.server'

export const handle: PageHandle = {
  i18n: ['order', 'forms'],
  title: (t, data) =>
    t((data as ReturnPage | undefined)?.announced ? 'order:return.yours' : 'order:return.title'),
  form: loadedFormId,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readReturnPage)
export const action = forVisitor(announceFromForm)

export default function OrderReturn() {
  const { t, locale } = useWords('order')
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t(page.announced ? 'return.yours' : 'return.title')}>
      {page.announced ? (
        <AnnouncedReturn {...page} announced={page.announced} />
      ) : (
        <ReturnQuestions {...page} />
      )}
      <LinkLine to={orderPath(locale, page.order)}>{t('return.toOrder')}</LinkLine>
    </Page>
  )
}
