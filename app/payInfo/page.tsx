import type { Metadata } from 'next'
import { PaymentOrderScreen } from '#components/deposit/payment-order-screen.tsx'
import { routes } from '#lib/site/routes.ts'

export const metadata: Metadata = { title: routes['/payInfo'].title }

export default function Page() {
  return <PaymentOrderScreen />
}
