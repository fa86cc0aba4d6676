import { TextAreaField } from '../../ui/Field/TextAreaField'
import { type DrawnField, fieldProps, inputProps } from '../drawn-field'

/** Several lines of text. */
export function TextAreaPart(drawn: DrawnField) {
  return <TextAreaField {...fieldProps(drawn)} {...inputProps(drawn)} rows={4} width="full" />
}
