import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type FieldType, ruleOf } from '../../../contract/forms/field-kinds'
import { Button } from '../../ui/Button/Button'
import { RadioGroup, SelectField } from '../../ui/Field/Choices'
import { FieldGroup } from '../../ui/Field/Field'
import { TextField, type TextFieldProps } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { type ControlProps, type FieldControl, fieldProps, inputProps } from '../control-props'
import * as styles from '../forms.css'
import { checkOf, firstText, phoneCountryOf, suggestedOf } from '../input-names'
import { useLazyComponent } from '../live/useLazyComponent'
import { LookUpButton } from './address'

// `type="number"` would discard invalid text, and changes its value with the mouse wheel.
const KINDS: Partial<Record<FieldType, Partial<TextFieldProps>>> = {
  email: { type: 'email' },
  number: { inputMode: 'decimal', width: 'medium' },
  code: { inputMode: 'numeric', spellCheck: false, width: 'medium' },
}

function Text(props: ControlProps) {
  const { type, prefix, suffix } = props.field
  const input = (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      {...{ prefix, suffix }}
      width="full"
      {...KINDS[type]}
    />
  )
  if (type === 'email' || props.form.state.meant?.[props.field.name] === '') {
    return (
      <div className={stacks[16]}>
        {input}
        <MeantAddress {...props} />
      </div>
    )
  }
  if (!ruleOf(props.field, 'vat')) return input
  return (
    <div className={stacks[8]}>
      {input}
      <VatNumber {...props} />
    </div>
  )
}

function VatNumber({ field, form }: ControlProps) {
  const { t } = useTranslation('forms')
  const Check = useLazyComponent(() => import('../live/VatCheck'))
  const id = form.fields.idOf(field.name)
  const remark = form.state.remarks?.[field.name]
  return (
    <>
      <LookUpButton name={checkOf(field.name)} inputId={id}>
        {t('vat.check')}
      </LookUpButton>
      {remark && <p role="status">{remark}</p>}
      <div className={styles.vatPlace}>
        {Check && <Check inputId={id} targetId={field.target && form.fields.idOf(field.target)} />}
      </div>
    </>
  )
}

export const text: FieldControl = {
  Control: Text,
  hasButton: (field) => ruleOf(field, 'vat') !== undefined,
}

/** The answer holds for the typed address alone. */
function MeantAddress({ field, form }: ControlProps) {
  const { t } = useTranslation('forms')
  const meant = form.state.meant?.[field.name]
  if (meant === undefined) return null
  const typed = form.fields.textOf(field.name).trim()
  const name = suggestedOf(field.name)
  // Sent once more, it is right.
  if (!meant) return <input type="hidden" name={name} value={typed} />
  return (
    <div className={styles.doubt}>
      <RadioGroup
        name={name}
        id={form.fields.idOf(name)}
        label={t('meant.question', { email: meant })}
        options={[
          { value: meant, label: t('meant.yes', { email: meant }) },
          { value: typed, label: t('meant.no', { email: typed }) },
        ]}
        defaultValue={form.fields.textOf(name)}
      />
    </div>
  )
}

function Password(props: ControlProps) {
  const { t } = useTranslation('forms')
  const [isShown, setIsShown] = useState(false)
  const isLive = useHydrated()
  const isNew = Boolean(ruleOf(props.field, 'same')) || /new/i.test(props.field.name)
  const show = (
    <Button
      type="button"
      variant="quiet"
      aria-pressed={isShown}
      aria-controls={props.form.fields.idOf(props.field.name)}
      onClick={() => setIsShown(!isShown)}
    >
      {t('password.show')}
      <VisuallyHidden>{`: ${props.field.label}`}</VisuallyHidden>
    </Button>
  )
  return (
    <TextField
      {...fieldProps(props)}
      {...inputProps(props)}
      note={props.form.state.remarks?.[props.field.name] ?? props.field.subtext}
      type={isShown ? 'text' : 'password'}
      autoComplete={props.field.autocomplete ?? (isNew ? 'new-password' : 'current-password')}
      defaultValue={undefined}
      spellCheck={false}
      width="full"
      autoCapitalize="none"
      suffix={<span className={styles.reveal}>{isLive && show}</span>}
    />
  )
}

export const password: FieldControl = { Control: Password, inputs: () => ({}) }

function Phone(props: ControlProps) {
  const { t } = useTranslation('forms')
  const { field, form } = props
  const { hint, note, label, ...wiring } = fieldProps(props)
  const country = phoneCountryOf(field.name)
  return (
    <FieldGroup name={field.name} id={`${wiring.id}-group`} label={label} hint={hint} note={note}>
      <div className={styles.phone}>
        <SelectField
          name={country}
          id={form.fields.idOf(country)}
          label={t('phone.country')}
          options={form.state.phoneCountries ?? []}
          emptyLabel={t('phone.other')}
          defaultValue={form.fields.textOf(country)}
          disabled={field.disabled || field.readonly}
          width="full"
        />
        <TextField {...wiring} {...inputProps(props)} label={t('phone.number')} type="tel" width="full" />
      </div>
    </FieldGroup>
  )
}

export const phone: FieldControl = { Control: Phone }

function Combo(props: ControlProps) {
  const { field, form } = props
  const listId = `${form.fields.idOf(field.name)}-list`
  return (
    <>
      <TextField {...fieldProps(props)} {...inputProps(props)} list={listId} width="full" />
      <datalist id={listId}>
        {(field.options ?? []).map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  )
}

/** The input holds the label of an option; the answer is its value, or the typed text. */
export const combo: FieldControl = {
  Control: Combo,
  inputs({ name, options }, values) {
    const value = firstText(values, name)
    return { [name]: options?.find((option) => option.value === value)?.label ?? value }
  },
  answer({ name, options }, inputs) {
    const typed = firstText(inputs, name)
    const search = typed.trim().toLowerCase()
    return { [name]: options?.find(({ label }) => label.toLowerCase() === search)?.value ?? typed }
  },
}
