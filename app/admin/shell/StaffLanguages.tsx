import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { LANGUAGE_NAMES } from '../../i18n/locale'
import { useAllActionData } from '../../platform/remix/router-state'
import { LanguageWay, useKeptForm } from '../../shop/LanguageWay/LanguageWay'
import { classNames } from '../../ui/classNames'
import { plainList } from '../../ui/Layout/Layout.css'
import { FORM_NAME, LANGUAGE_PARAM, type Refused, staffFormId } from '../form-names'
import { useVerbAddress } from '../parts/forms'
import * as styles from './AdminFrame.css'

/** The values of a refused form, unless it is the main form, which shows them itself. */
function useRefusedTexts(mainForm: string | undefined): Refused['typed'] | undefined {
  const answers = useAllActionData() as ({ refused?: Refused } | null | undefined)[]
  const typed = answers.find((answer) => answer?.refused)?.refused?.typed
  return typed && mainForm !== staffFormId(lookUp(typed, FORM_NAME)?.[0] ?? '') ? typed : undefined
}

/** Languages are buttons of the main or refused form, so that its input is kept. Text browsers, which know no buttons outside a form, get links. */
export function StaffLanguages({ isTextBrowser }: { isTextBrowser: boolean }) {
  const { t } = useTranslation('shell')
  const page = useVerbAddress()('')
  const mainForm = useKeptForm()
  const refusedTexts = useRefusedTexts(mainForm)
  const typed = isTextBrowser ? undefined : refusedTexts
  const form = isTextBrowser || typed ? undefined : mainForm
  const addressWith = (locale: string) =>
    `${page}${page.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${locale}`
  const list = (
    <ul className={classNames(plainList, styles.links)}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <LanguageWay
            locale={locale}
            page={page}
            posts={form || typed ? { form, formAction: addressWith(locale) } : null}
          >
            {LANGUAGE_NAMES[locale]}
          </LanguageWay>{' '}
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={t('languages')}>
      {typed ? (
        <Form method="post" action={page}>
          {Object.entries(typed).map(([name, texts]) => (
            <Fragment key={name}>
              {texts.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: texts of one name are told apart by their places alone
                <input key={index} type="hidden" name={name} value={text} />
              ))}
            </Fragment>
          ))}
          {list}
        </Form>
      ) : (
        list
      )}
    </nav>
  )
}
