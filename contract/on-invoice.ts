/** For organisations that staff allows: the order goes on at once and is paid by transfer later. */
export const ON_INVOICE = 'invoice'
