/* Who may write: generations, takeover, appends fenced by the generation, appends in doubt.
   docs/ownership-model.md explains it. models/run checks it, and the variants that must fail:
   NO_FENCE, READ_BEFORE_TAKEOVER, ACK_BY_READ, MOVE_UNASKED.

   There are no clocks. A node that is paused is a process that makes no step for a while, and
   "dead" is what another node believes: it may believe so at any moment. */

#define N 3          /* nodes */
#define S 2          /* subjects */
#define acts_of(s) (2 - (s))
#ifndef FAULTS
#define FAULTS 2     /* takeovers, failovers and lost connections together */
#endif

/* The rows. `shown` is what the primary shows, `safe` what the standby has as well. */
typedef Rows {
  byte generation[N];
  byte owner[S];
  byte epoch[S];
  byte first[S];     /* the acts that there were when the epoch began */
  byte acts[S]       /* an act has its number as key: 1, 2, ... */
};
Rows shown, safe;
bool behind;         /* the standby lacks something that is shown */

/* A backend of the database works for a node, and goes on when the node is gone. So a node that
   lost its connection has a second one. */
mtype = { idle, asked, commits, done, fenced, lost };
typedef Backend { mtype is; byte subject, key, generation, epoch };
Backend backend[2 * N];
#define of(n, which) backend[2 * (n) + (which)]
#define busy(n, which) (of(n, which).is == asked || of(n, which).is == commits)
#define row_is_held(n) (of(n, 0).is == commits || of(n, 1).is == commits)

byte acknowledged[S];
byte faults, failovers;

inline copy(to, from_rows) {
  d_step {
    to.generation[0] = from_rows.generation[0];
    to.generation[1] = from_rows.generation[1];
    to.generation[2] = from_rows.generation[2];
    to.owner[0] = from_rows.owner[0]; to.owner[1] = from_rows.owner[1];
    to.epoch[0] = from_rows.epoch[0]; to.epoch[1] = from_rows.epoch[1];
    to.first[0] = from_rows.first[0]; to.first[1] = from_rows.first[1];
    to.acts[0] = from_rows.acts[0]; to.acts[1] = from_rows.acts[1]
  };
  behind = false
}

inline ends(b, how) {
  backend[b].is = how; backend[b].subject = 0; backend[b].key = 0;
  backend[b].generation = 0; backend[b].epoch = 0
}

active proctype standby() {
  byte b;
end:
  do
  :: atomic { behind -> copy(safe, shown) }
  :: atomic { /* the primary dies, and the standby takes its place with what it has */
       faults < FAULTS -> faults++; failovers++;
       copy(shown, safe);
       for (b : 0 .. 2 * N - 1) {
         if
         :: backend[b].is == asked || backend[b].is == commits -> ends(b, lost)
         :: else
         fi
       };
       b = 0;
       /* What somebody was told of is there. */
       assert(acknowledged[0] <= shown.acts[0] && acknowledged[1] <= shown.acts[1])
     }
  od
}

/* An append is one call, run whole or not at all. It holds the row of its node for sharing until
   its commit has reached the standby. */
proctype append(byte n; byte which) {
end:
  do
  :: d_step { /* a key that an older append of the node is putting there is waited for */
       of(n, which).is == asked && of(n, 1 - which).is != commits ->
       if
#ifndef NO_FENCE
       :: of(n, which).generation != shown.generation[n] ->
          ends(2 * n + which, fenced)
#endif
       :: else ->
          /* Nobody writes to what is another's. */
          assert(shown.owner[of(n, which).subject] == n);
          assert(shown.epoch[of(n, which).subject] == of(n, which).epoch);
          if
          :: shown.acts[of(n, which).subject] < of(n, which).key ->
             assert(shown.acts[of(n, which).subject] + 1 == of(n, which).key);
             shown.acts[of(n, which).subject]++
          :: else -> /* said again: it must be an act of this very epoch, not one unknown to us */
             assert(of(n, which).key > shown.first[of(n, which).subject])
          fi;
          behind = true;  /* it writes a row in either case, so that its commit waits */
          of(n, which).is = commits
       fi
     }
  :: atomic { of(n, which).is == commits && !behind -> ends(2 * n + which, done) }
  :: atomic { /* somebody ends the backend: its commit is shown, and the standby may lack it */
       of(n, which).is == commits && faults < FAULTS -> faults++; ends(2 * n + which, lost) }
  od
}

proctype node(byte me) {
  byte generation = 1, from, bumped, primary, s, key;
  byte length[S], epoch[S];
  bool owns[S], which;

  owns[0] = shown.owner[0] == me; owns[1] = shown.owner[1] == me;

serve:
end:
  do
  :: atomic { owns[0] && length[0] < acts_of(0) -> s = 0; key = length[0] + 1; goto say }
  :: atomic { owns[1] && length[1] < acts_of(1) -> s = 1; key = length[1] + 1; goto say }
  :: atomic { faults < FAULTS -> faults++; from = (me + 1) % N; goto take }
  :: atomic { faults < FAULTS -> faults++; from = (me + 2) % N; goto take }
  :: atomic { generation != shown.generation[me] -> goto gone }  /* its beat is refused */
  :: atomic { faults < FAULTS -> goto gone }  /* killed, and started again */
  od;

say: /* the append goes to the database, by a connection that is free */
  atomic {
    if
    :: !busy(me, 0) -> which = 0
    :: busy(me, 0) && !busy(me, 1) -> which = 1
    fi;
    of(me, which).subject = s; of(me, which).key = key;
    of(me, which).generation = generation; of(me, which).epoch = epoch[s];
    of(me, which).is = asked
  };
  if
  :: atomic { of(me, which).is == done ->
       of(me, which).is = idle; length[s] = key; acknowledged[s] = key; goto answered }
  :: atomic { of(me, which).is == fenced -> of(me, which).is = idle; goto gone }  /* dropped; nobody is answered */
  :: atomic { of(me, which).is == lost -> of(me, which).is = idle; goto doubt }
  :: atomic { faults < FAULTS -> faults++; goto doubt }        /* the backend goes on alone */
  :: atomic { faults < FAULTS -> goto gone }
  fi;

doubt: /* whether the append was done is found out by saying it again: a write, which waits */
#ifdef ACK_BY_READ
  atomic {
    if
    :: shown.acts[s] >= key -> length[s] = key; acknowledged[s] = key; goto answered
    :: else
    fi
  };
#endif
  goto say;

answered:
  atomic {
    s = 0; key = 0; which = 0; goto serve
  };

take: /* what belongs to a node that it believes dead; or, after a start, to itself */
#ifdef READ_BEFORE_TAKEOVER
  atomic { length[0] = (owns[0] -> length[0] : shown.acts[0]);
           length[1] = (owns[1] -> length[1] : shown.acts[1]) };
#endif
bump: /* fences all appends of the dead node, and waits for one that has passed the fence */
  if
  :: atomic { !row_is_held(from) && (from == me || generation == shown.generation[me]) ->
       shown.generation[from]++; behind = true; bumped = shown.generation[from];
       primary = failovers }
  :: atomic { from != me && generation != shown.generation[me] -> goto gone }
  fi;
  atomic { !behind ->
    if
    :: primary != failovers -> goto bump  /* the connection was lost: it may be taken back */
    :: else
    fi;
    if
    :: from == me -> generation = bumped
    :: else
    fi
  };
  atomic { /* moves the subjects, if the dead node has not come back in the meantime */
    if
    :: generation != shown.generation[me] -> goto gone
#ifndef MOVE_UNASKED
    :: generation == shown.generation[me] && shown.generation[from] != bumped ->
       bumped = 0; from = 0; primary = 0; goto serve
#endif
    :: else
    fi;
    for (s : 0 .. S - 1) {
      if
      :: shown.owner[s] == from ->
         shown.owner[s] = me; shown.epoch[s]++; shown.first[s] = shown.acts[s]; behind = true
      :: else
      fi
    };
    s = 0
  };
  atomic { !behind -> /* only now reads the log */
    if
    :: primary != failovers -> goto bump
    :: else
    fi;
    for (s : 0 .. S - 1) {
      if
      :: shown.owner[s] == me && !owns[s] ->
         owns[s] = true; epoch[s] = shown.epoch[s];
#ifndef READ_BEFORE_TAKEOVER
         length[s] = shown.acts[s]
#endif
      :: else
      fi
    };
    s = 0; from = 0; bumped = 0; primary = 0; goto serve
  };

gone: /* what it had in memory is gone, and nobody hears what its backends answer */
  atomic {
    owns[0] = false; owns[1] = false; length[0] = 0; length[1] = 0; epoch[0] = 0; epoch[1] = 0;
    s = 0; key = 0; which = 0; bumped = 0; primary = 0; generation = 0;
    from = me
  };
end_gone:
  atomic { faults < FAULTS -> faults++; goto take }
}

init {
  atomic {
    shown.generation[0] = 1; shown.generation[1] = 1; shown.generation[2] = 1;
    shown.owner[1] = 1;
    copy(safe, shown);
    run node(0); run node(1); run node(2);
    run append(0, 0); run append(0, 1); run append(1, 0); run append(1, 1);
    run append(2, 0); run append(2, 1)
  }
}
