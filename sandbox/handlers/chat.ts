import { roomById } from '#sandbox/domain/lottery/catalogue.ts'
import { recentMessages } from '#sandbox/domain/lottery/chat.ts'
import { memberByToken } from '#sandbox/domain/member/members.ts'
import { hubOf } from './chat-hub.ts'
import { frameOf } from './lottery-view.ts'
import type { SandboxContext } from './serve.ts'
import { takeSocketFault, withFault, type PeerSocket } from './socket-faults.ts'

/** Path of the chat's socket, without base path. */
export const CHAT_PATH = '/wss'
const REPLAYED = 50

/** Joins a new socket to the chat of its room (docs/api.md, Chat socket). */
export function openChat(context: SandboxContext, raw: PeerSocket): void {
  const { platform, wire } = context
  platform.tick()
  const { searchParams, pathname, host, protocol } = raw.url
  const member = memberByToken(platform.db, searchParams.get('_token') ?? '')
  if (!member) return raw.close(4401, '认证失败')
  const opened = roomById(Number(searchParams.get('roomid')))
  if (!opened) return raw.close(4404, '房间不存在')
  const site = `${protocol.replace('ws', 'http')}//${host}${pathname.slice(0, -CHAT_PATH.length)}`
  const history = () =>
    recentMessages(platform.db, opened.room.id, REPLAYED).map((message) =>
      JSON.stringify(frameOf(message, site, wire)),
    )
  const peer = withFault(raw, takeSocketFault(context), history)
  hubOf(platform).join({ peer, member, ...opened, site, wire })
}
