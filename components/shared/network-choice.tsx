'use client'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { NETWORKS, type Network } from '#lib/api/endpoints/deposit.ts'
import { PayMark } from './pay-mark.tsx'

const OPTIONS = NETWORKS.map((value) => ({ value, label: value, icon: <PayMark way={value} /> }))

interface Props {
  value: Network
  onChange: (next: Network) => void
}

/** The choice of the network of a USDT payment or address. */
export const NetworkChoice = (props: Props) => (
  <Segmented label="钱包协议" options={OPTIONS} {...props} />
)
