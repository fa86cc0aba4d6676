import { Link, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesOf } from '../../i18n/languages-of-country'
import { useLocale } from '../../i18n/locale'
import { useHandles } from '../../page-handle'
import { useDialogLink, useDialogOnThis } from '../../shop/page-path'
import { type DrawnField, inputId } from '../drawn-field'
import { useCountryFromDialog } from '../live/useCountryFromDialog'
import { useTypedText } from '../live/useTypedText'

/** Beside a choice of country: the dialog with all countries, and the language that is spoken there. */
export function CountryExtras({ field, form }: DrawnField) {
  const id = inputId(form, field.name)
  const country = useTypedText(id, form.fields.textOf(field.name))
  return (
    <>
      {field.country_dialog && <CountryDialogLink inputId={id} />}
      {field.prompt_language && <LanguageOffer country={country} />}
    </>
  )
}

function CountryDialogLink({ inputId }: { inputId: string }) {
  const { t } = useTranslation('forms')
  const link = useRef<HTMLAnchorElement>(null)
  useCountryFromDialog(inputId, link)
  const onThis = useDialogOnThis('country')
  const onPage = useDialogLink('country')
  const isDialog = Boolean(useHandles().at(-1)?.handle.dialog)
  return (
    <p>
      <Link ref={link} to={isDialog ? onThis : onPage} preventScrollReset>
        {t('country.dialog')}
      </Link>
    </p>
  )
}

function LanguageOffer({ country }: { country: string }) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const spoken = languagesOf(country)
  const [other] = spoken
  if (!other || spoken.includes(locale)) return null
  return (
    <p lang={other}>
      <Link to={pathname.replace(/^\/[^/]+/, `/${other}`) + search} hrefLang={other}>
        {t(`language.${other}`)}
      </Link>
    </p>
  )
}
