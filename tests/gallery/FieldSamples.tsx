import { useTranslation } from 'react-i18next'
import { RequiredNote } from '../../app/shop/RequiredNote/RequiredNote'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from '../../app/ui/Field/Choices'
import { DateField } from '../../app/ui/Field/DateField'
import { FieldGroup, type FieldProps } from '../../app/ui/Field/Field'
import { FileField, QuantityField, TextAreaField, TextField } from '../../app/ui/Field/TextField'
import { stacks } from '../../app/ui/Layout/Layout.css'
import { fields } from './FieldSamples.css'

const STATES = ['plain', 'filled', 'hint', 'note', 'required', 'error', 'disabled'] as const
type State = (typeof STATES)[number]

const FIELDS = ['text', 'area', 'select', 'date', 'quantity', 'file'] as const
const CHOICES = ['radio', 'checkbox', 'checkboxes'] as const
type Kind = (typeof FIELDS)[number] | (typeof CHOICES)[number]

const COUNTRIES = ['nl', 'de', 'be']
const MODELS = ['Junior', 'Maxx']

function Sample({ kind, state }: { kind: Kind; state: State }) {
  const { t, i18n } = useTranslation('parts')
  const isDisabled = state === 'disabled'
  const isFilled = state === 'filled'
  const field: FieldProps = {
    name: `${kind}-${state}`,
    label: `${t(`field.${kind}`)} (${t(`state.${state}`)})`,
    hint: state === 'hint' ? t('field.hint') : undefined,
    note: state === 'note' ? t('field.note') : undefined,
    error: state === 'error' ? t('field.error') : undefined,
    required: state === 'required',
    requiredText: t('state.required'),
  }
  switch (kind) {
    case 'text':
      return <TextField {...field} defaultValue={isFilled ? 'Noor' : undefined} disabled={isDisabled} />
    case 'area':
      return (
        <TextAreaField
          {...field}
          rows={3}
          defaultValue={isFilled ? t('field.typed') : undefined}
          disabled={isDisabled}
        />
      )
    case 'select': {
      const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
      const options = COUNTRIES.map((value) => ({ value, label: names.of(value.toUpperCase()) ?? value }))
      return (
        <SelectField
          {...field}
          emptyLabel={t('field.choose')}
          options={options}
          defaultValue={isFilled ? 'nl' : undefined}
          disabled={isDisabled}
        />
      )
    }
    case 'radio': {
      const options = MODELS.map((model) => ({ value: model, label: model, disabled: isDisabled }))
      return <RadioGroup {...field} options={options} defaultValue={isFilled ? 'Maxx' : undefined} />
    }
    case 'checkbox':
      return <CheckboxField {...field} defaultChecked={isFilled} disabled={isDisabled} />
    case 'checkboxes': {
      const options = MODELS.map((model) => ({ value: model, label: model, disabled: isDisabled }))
      return <CheckboxGroup {...field} options={options} defaultValues={isFilled ? ['Maxx'] : []} />
    }
    case 'date':
      return <DateField {...field} defaultValue={isFilled ? '2026-12-24' : undefined} disabled={isDisabled} />
    case 'quantity':
      return <QuantityField {...field} defaultValue={1} disabled={isDisabled} />
    case 'file':
      return <FileField {...field} disabled={isDisabled} />
  }
}

function InEachState({ kinds }: { kinds: readonly Kind[] }) {
  return kinds.map((kind) => (
    <div key={kind} className={fields}>
      {STATES.map((state) => (
        <Sample key={state} kind={kind} state={state} />
      ))}
    </div>
  ))
}

export function ChoiceSamples() {
  return (
    <div className={stacks[48]}>
      <RequiredNote />
      <InEachState kinds={CHOICES} />
    </div>
  )
}

export function FieldSamples() {
  const { t } = useTranslation('parts')
  return (
    <div className={stacks[48]}>
      <RequiredNote />
      <InEachState kinds={FIELDS} />
      <div className={fields}>
        <TextField name="affixed" label={t('field.price')} prefix="€" inputMode="decimal" />
        <TextField name="noted" label={t('field.text')} note={t('field.hint')} />
        <FieldGroup name="grouped" label={t('field.group')}>
          <TextField name="grouped" label={t('field.text')} />
        </FieldGroup>
        <TextField name="hidden" type="search" label={t('field.hidden')} isLabelHidden />
      </div>
    </div>
  )
}
