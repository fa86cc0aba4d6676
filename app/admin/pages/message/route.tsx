import { messagesApi } from '../../../../contract/endpoints/letters'
import { present } from '../../../../contract/present'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { staffFormId } from '../../form-names'
import { OrderLink } from '../../parts/AdminLink'
import { AnswerForm, Writer } from '../../parts/AnswerForm'
import { LETTER_VERBS } from '../../parts/answer.server'
import { Moment, useLanguageName } from '../../parts/display'
import { asWritten } from '../../parts/office.css'
import { adminPath } from '../../paths'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-messages'],
  title: 'admin-messages:message',
  form: ({ message, mayAnswer }) => (mayAnswer && !message.doneAt ? staffFormId('answer') : undefined),
}

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { message } = (await visit.call(messagesApi.read, { id: params.id ?? '' })).data
  return { message, number: message.number, mayAnswer: mayChange }
})

export const action = staffVerbs('message', LETTER_VERBS)

export default function Message() {
  const { t, message, number, mayAnswer } = usePage<typeof loader>('admin-messages')
  return (
    <Page title={t('message', { number })}>
      <Facts />
      <h2>{t('what')}</h2>
      <p lang={message.locale} className={asWritten}>
        {message.message}
      </p>
      <AnswerForm letter={message} mayAnswer={mayAnswer} />
    </Page>
  )
}

function Facts() {
  const { t, locale, message } = usePage<typeof loader>('admin-messages')
  const languageName = useLanguageName()
  const { id, order, typedOrder, files } = message
  const rows = present([
    { label: t('column.received'), value: <Moment at={message.at} /> },
    { label: t('column.topic'), value: t(`topics.${message.topic}`) },
    { label: t('name'), value: message.name },
    { label: t('email'), value: <Writer email={message.email} /> },
    { label: t('language'), value: languageName(message.locale) },
    typedOrder && { label: t('order'), value: typedOrder },
    order && {
      label: t('order'),
      value: (
        <>
          <OrderLink {...order} />
          {order.isSender ? null : ` (${t('otherSender')})`}
        </>
      ),
    },
    files.length > 0 && {
      label: t('files'),
      value: (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <a href={adminPath(locale, `messages/${id}/files/${file.id}`)}>{file.name}</a>
            </li>
          ))}
        </ul>
      ),
    },
  ])
  return <SummaryList rows={rows} />
}
