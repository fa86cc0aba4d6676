import { Link, useLocation, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesOf } from '../../i18n/languages-of-country'
import { useLocale } from '../../i18n/locale'
import { useHandles } from '../../page-handle'
import { useDialogLink, useDialogOnThis } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { type DrawnField, inputId } from '../drawn-field'
import { COUNTRY } from '../input-names'
import { useCountryFromDialog } from '../live/useCountryFromDialog'
import { useTypedText } from '../live/useTypedText'

/** Beside a choice of country: the dialog with all countries, and the language that is spoken there. */
export function CountryExtras({ field, form }: DrawnField) {
  const id = inputId(form, field.name)
  const country = useTypedText(id, form.fields.textOf(field.name))
  return (
    <>
      {field.country_dialog && <CountryDialogButton field={field.name} inputId={id} />}
      {field.prompt_language && <LanguageOffer country={country} />}
    </>
  )
}

// What was typed is kept on the way: by the page itself, and without scripts by the server.
function CountryDialogButton({ field, inputId }: { field: string; inputId: string }) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const takeOver = useCountryFromDialog(inputId)
  const onThis = useDialogOnThis('country')
  const onPage = useDialogLink('country')
  const isDialog = Boolean(useHandles().at(-1)?.handle.dialog)
  function openOver(event: MouseEvent) {
    event.preventDefault()
    takeOver()
    navigate(isDialog ? onThis : onPage, { preventScrollReset: true })
  }
  return (
    <Button variant="quiet" name={COUNTRY} value={field} formNoValidate onClick={openOver}>
      {t('country.dialog')}
    </Button>
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
