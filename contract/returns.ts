export const RETURN_WAYS = ['collected', 'sent'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]
