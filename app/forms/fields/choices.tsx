import { useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { allowedOptions } from '../../../contract/forms/field-kinds'
import { languagesOfCountry } from '../../i18n/languages-of-country'
import { useWords } from '../../i18n/locale'
import { useHandles } from '../../platform/page-handle'
import { languageButton } from '../../shop/LanguageWay/language-button'
import { useChildDialogLink, useDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from '../../ui/Field/Choices'
import { useTypedText } from '../../ui/Field/useTypedText'
import { stacks } from '../../ui/Layout/Layout.css'
import {
  type ControlProps,
  choicesOf,
  type FieldControl,
  fieldProps,
  inputProps,
  isChoiceDisabled,
} from '../control-props'
import { chooseCountryOf } from '../input-names'
import { setText } from '../live/set-input'
import { optionsOf } from '../toggles'

function choices({ form, field }: ControlProps) {
  const disabled = isChoiceDisabled(field)
  return choicesOf(form, field.name, optionsOf(field)).map((option) => ({ ...option, disabled }))
}

export const radio: FieldControl = {
  Control: (props) => (
    <RadioGroup
      {...fieldProps(props)}
      options={choices(props)}
      defaultValue={props.form.fields.textOf(props.field.name)}
    />
  ),
}

export const checkbox: FieldControl = {
  Control(props) {
    const { t } = useTranslation('forms')
    const chosen = props.form.fields.listOf(props.field.name)
    const options = choices(props)
    const [only] = options
    if (options.length > 1 || !only) {
      return (
        <CheckboxGroup
          {...fieldProps(props)}
          requiredText={t('mandatory')}
          options={options}
          defaultValues={chosen}
        />
      )
    }
    const { value, disabled, dataAttributes } = only
    const isTicked = chosen.includes(value)
    return (
      <CheckboxField
        {...fieldProps(props)}
        {...{ value, disabled, dataAttributes }}
        defaultChecked={isTicked}
      />
    )
  },
}

function Select(props: ControlProps) {
  const { field, form } = props
  const { readOnly: _, ...select } = inputProps(props)
  const id = form.fields.idOf(field.name)
  return (
    <div className={stacks[8]}>
      <SelectField
        {...fieldProps(props)}
        {...select}
        disabled={isChoiceDisabled(field)}
        options={choicesOf(form, field.name, allowedOptions(field))}
        emptyLabel="–"
        width="full"
      />
      {field.country_dialog && <CountryDialogButton field={field.name} inputId={id} />}
      {field.prompt_language && <LanguageOffer inputId={id} initial={form.fields.textOf(field.name)} />}
    </div>
  )
}

const COUNTRY_BUTTON = /^country=/

function chosenIn(formAction: string | undefined, formData: FormData | undefined): string | undefined {
  if (!/\/country(?:\?|$)/.test(formAction ?? '')) return undefined
  const button = [...(formData?.keys() ?? [])].find((name) => COUNTRY_BUTTON.test(name))
  return button?.replace(COUNTRY_BUTTON, '').toLowerCase()
}

/** Copies the country chosen in the dialog, once the returned function was called. */
function useCountryFromDialog(inputId: string): () => void {
  const { formAction, formData } = useNavigation()
  const isAsked = useRef(false)
  const chosen = chosenIn(formAction, formData)
  useEffect(() => {
    const select = document.getElementById(inputId)
    if (!chosen || !isAsked.current || !(select instanceof HTMLSelectElement)) return
    const option = [...select.options].find(({ value }) => value.toLowerCase() === chosen)
    if (option) setText(select, option.value)
    isAsked.current = false
  }, [chosen, inputId])
  return () => {
    isAsked.current = true
  }
}

// Without scripts, the server stores the form while the dialog is open.
function CountryDialogButton({ field, inputId }: { field: string; inputId: string }) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const takeOver = useCountryFromDialog(inputId)
  const onThis = useChildDialogLink('country')
  const onPage = useDialogLink('country')
  const isDialog = Boolean(useHandles().at(-1)?.handle.dialog)
  function openOver(event: MouseEvent) {
    event.preventDefault()
    takeOver()
    navigate(isDialog ? onThis : onPage, { preventScrollReset: true })
  }
  return (
    <Button variant="quiet" name={chooseCountryOf(field)} formNoValidate onClick={openOver}>
      {t('country.dialog')}
    </Button>
  )
}

function LanguageOffer({ inputId, initial }: { inputId: string; initial: string }) {
  const { t, locale } = useWords('forms')
  const languages = languagesOfCountry(useTypedText(inputId, initial))
  const [other] = languages
  if (!other || languages.includes(locale)) return null
  return (
    <p lang={other}>
      <Button variant="quiet" name={languageButton(other)} formNoValidate>
        {t(`language.${other}`)}
      </Button>
    </p>
  )
}

export const select: FieldControl = {
  Control: Select,
  hasButton: ({ country_dialog, prompt_language }) => Boolean(country_dialog || prompt_language),
}
