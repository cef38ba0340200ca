import type { WatchFrequency, WatchStatus, WatchSynthesisStatus } from '#generated/public/types.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultTimestamp, Timestamp } from '../columns.ts'

/** Watches, where they collect, what they collected, and what was made of it. */
export interface WatchTables {
  watches: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    description: string | null
    keywords: string[]
    frequency: WatchFrequency
    status: WatchStatus
    last_run_at: Timestamp | null
    created_at: DefaultTimestamp
    updated_at: DefaultTimestamp
  }
  watch_sources: {
    watch_id: number
    position: number
    url: string
    etag: string | null
    last_modified: string | null
    fetched_at: Timestamp | null
    error: string | null
  }
  watch_documents: {
    id: GeneratedAlways<number>
    watch_id: number
    canonical_url: string
    title: string
    url: string
    snippet: string | null
    text: string
    author: string | null
    published_at: Timestamp
    source_type: string
    source_domain: string
    language: string | null
    relevance_score: number
    is_read: Generated<boolean>
    is_starred: Generated<boolean>
    is_archived: Generated<boolean>
    created_at: DefaultTimestamp
  }
  watch_syntheses: {
    id: GeneratedAlways<number>
    watch_id: number
    status: Generated<WatchSynthesisStatus>
    summary: string | null
    period_days: number
    max_documents: number
    documents_analyzed: Generated<number>
    created_at: DefaultTimestamp
    completed_at: Timestamp | null
  }
}
