import type { FormValues } from '../forms/values'

export const isOfCompany = ({ Zakelijk }: FormValues): boolean => Zakelijk === '1'
