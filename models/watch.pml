/* A spectator at another node: changes carry (epoch, version). docs/ownership-model.md explains it.
   models/run checks it, and the variant that must fail: EPOCH_IGNORED. */

#define ACTS 5       /* of one subject */
#define TAKEOVERS 2
#define OWNERS 3     /* the first, and one after each takeover */

byte acts;           /* in the journal */
byte epoch;          /* of the owner; also which owner process it is */
byte version;        /* of its stream: the changes since it took over */

/* Messages may be late or lost; those of one node stay in order. */
chan told[OWNERS] = [2] of { byte, byte, byte };  /* epoch, version, acts */

proctype owner(byte me) {
  byte at, of_version;
end:
  do
  :: atomic { epoch == me && acts < ACTS -> acts++; version++; at = acts; of_version = version };
     /* It may be paused here, and be owner no longer when it goes on. */
     if
     :: told[me]!me, of_version, at
     :: true  /* lost */
     fi
  :: atomic { epoch + 1 == me -> epoch = me; version = 0 }
  od
}

proctype watcher() {
  byte my_epoch, my_version, my_acts;
  byte e, v, a;
end:
  do
  :: atomic {
       if
       :: told[0]?e, v, a
       :: told[1]?e, v, a
       :: told[2]?e, v, a
       fi;
       if
#ifdef EPOCH_IGNORED
       :: v == my_version + 1 ->
#else
       :: e == my_epoch && v == my_version + 1 ->
#endif
          assert(a == my_acts + 1);  /* the change follows what is shown */
          my_version = v; my_acts = a
#ifdef EPOCH_IGNORED
       :: v > my_version + 1 ->
#else
       :: e > my_epoch || (e == my_epoch && v > my_version + 1) ->
#endif
          my_epoch = epoch; my_version = version; my_acts = acts  /* a gap: the whole view */
       :: else  /* older than what is shown */
       fi;
       assert(my_acts <= acts);
       e = 0; v = 0; a = 0
     }
  od
}

init { atomic { run owner(0); run owner(1); run owner(2); run watcher() } }
