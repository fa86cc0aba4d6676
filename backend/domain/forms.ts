import { ARTICLE_FORMS } from '../../contract/articles'
import { TRANSFER_FORM } from '../../contract/bank-entries'
import { CHECKOUT_FORM } from '../../contract/checkout-form/form'
import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { CANCELLATION_FORM, CONTACT_FORM } from '../../contract/endpoints/letters'
import { ORDER_LINK_FORM } from '../../contract/endpoints/order-links'
import { GOODWILL_FORM, REFUND_ACCOUNT_FORM } from '../../contract/endpoints/payments'
import { PHONE_ORDER_FORM, QUOTE_FORM } from '../../contract/endpoints/quotes'
import { RETURN_FORM } from '../../contract/endpoints/returns'
import { STAFF_FORMS } from '../../contract/endpoints/staff'
import { ORDER_ADDRESS_FORM } from '../../contract/staff/orders'
import { newArticleForm } from './catalogue/articles/new-form'
import { pictureForm } from './catalogue/articles/picture-form'
import { priceForm } from './catalogue/articles/price-form'
import { confirmForm, inviteForm, joinForm, signInForm } from './office/staff/forms'
import { orderAddressForm } from './orders/address-form'
import { checkoutFormEntry } from './orders/checkout-form/definition'
import { refundAccountForm } from './orders/refunds/account'
import { goodwillForm } from './orders/refunds/goodwill-form'
import { returnForm } from './orders/returns/form'
import { orderLinkForm } from './orders/send-links'
import { transferForm } from './orders/transfers/form'
import { cancellationForm } from './orders/withdrawals/cancellation-form'
import { deleteAccountForm } from './people/accounts/forms/delete-account'
import { detailsForm } from './people/accounts/forms/details'
import { loginForm } from './people/accounts/forms/login'
import { registerForm } from './people/accounts/forms/register'
import { forgotPasswordForm, resetPasswordForm } from './people/accounts/forms/reset-password'
import { verifyPhoneForm } from './people/accounts/forms/verify-phone'
import { contactForm } from './people/contact/form'
import { newsletterForm } from './people/newsletter/form'
import type { Forms } from './platform/forms/form'
import { phoneOrderFormEntry, quoteFormEntry } from './quotes/form'

export const FORMS: Forms = {
  [CHECKOUT_FORM]: checkoutFormEntry,
  [QUOTE_FORM]: quoteFormEntry,
  [PHONE_ORDER_FORM]: phoneOrderFormEntry,
  [ACCOUNT_FORMS.login]: loginForm,
  [ACCOUNT_FORMS.forgot]: forgotPasswordForm,
  [ACCOUNT_FORMS.register]: registerForm,
  [ACCOUNT_FORMS.reset]: resetPasswordForm,
  [ACCOUNT_FORMS.verifyPhone]: verifyPhoneForm,
  [ACCOUNT_FORMS.details]: detailsForm,
  [ACCOUNT_FORMS.deletion]: deleteAccountForm,
  [ACCOUNT_FORMS.newsletter]: newsletterForm,
  [CONTACT_FORM]: contactForm,
  [CANCELLATION_FORM]: cancellationForm,
  [ORDER_LINK_FORM]: orderLinkForm,
  [RETURN_FORM]: returnForm,
  [REFUND_ACCOUNT_FORM]: refundAccountForm,
  [GOODWILL_FORM]: goodwillForm,
  [TRANSFER_FORM]: transferForm,
  [ORDER_ADDRESS_FORM]: orderAddressForm,
  [STAFF_FORMS.signIn]: signInForm,
  [STAFF_FORMS.confirm]: confirmForm,
  [STAFF_FORMS.join]: joinForm,
  [STAFF_FORMS.invite]: inviteForm,
  [ARTICLE_FORMS.price]: priceForm,
  [ARTICLE_FORMS.picture]: pictureForm,
  [ARTICLE_FORMS.add]: newArticleForm,
}
