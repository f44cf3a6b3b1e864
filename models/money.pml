/* One dollar and two tables at two nodes: reserve, claim, return. docs/ownership-model.md explains
   it. models/run checks it, and the variants that must fail: UNCONDITIONAL_DEBIT,
   HOLD_CLAIMED_TWICE, UNSORTED_ACCOUNTS.

   Who may write is the other model's business (ownership.pml): here a takeover is one step, and a
   write of somebody who is no owner any more is refused. */

#define N 3        /* nodes */
#define S 2        /* subjects; the transfer to subject s has the number s */
#define FAULTS 3   /* takeovers and answers that are lost */
#define DOLLAR 1

/* The rows. A hold is money in transit: sent, and not received. */
short balance = DOLLAR;
byte chips[S];
bool sent[S], received[S];
byte owner[S];

/* The rows of two accounts are locked until the commit. */
bool locked[2];

byte faults;
#define on_hold(s) (sent[s] && !received[s] -> DOLLAR : 0)
#define money_is_exact assert(balance >= 0 && \
  balance + on_hold(0) + on_hold(1) + chips[0] + chips[1] == DOLLAR)

/* Where somebody is who wants to join a table. */
proctype door(byte s) {
say:
  atomic { /* a fenced conditional update, and the row into transit */
    if
    :: sent[s] -> skip            /* said again: a transfer is sent once */
#ifdef UNCONDITIONAL_DEBIT
    :: !sent[s] -> balance = balance - DOLLAR; sent[s] = true
#else
    :: !sent[s] && balance >= DOLLAR -> balance = balance - DOLLAR; sent[s] = true
    :: !sent[s] && balance < DOLLAR -> goto refused
#endif
    fi;
    money_is_exact
  };
  if
  :: atomic { faults < FAULTS -> faults++; goto say }  /* the answer is lost */
  :: skip
  fi;
refused: skip
}

/* A node that owns a table lets somebody sit down, once their money is on hold; or it sends the
   money back, as it does with all that nobody has claimed when it takes over. */
proctype table(byte me; byte s) {
  bool sat;
end:
  do
  :: atomic { owner[s] == me && sent[s] && !sat ->
       if
#ifdef HOLD_CLAIMED_TWICE
       :: true -> received[s] = true; chips[s] = chips[s] + DOLLAR
#else
       :: !received[s] -> received[s] = true; chips[s] = chips[s] + DOLLAR
       :: received[s] -> skip     /* refused: it was claimed or returned before */
#endif
       fi;
       sat = true;
       money_is_exact
     }
  :: atomic { owner[s] == me && sent[s] && !received[s] ->
       received[s] = true; balance = balance + DOLLAR; money_is_exact }
  :: atomic { owner[s] != me && faults < FAULTS -> faults++; owner[s] = me; sat = false }
  od
}

/* Two nodes write batches with movements of the same two people. */
proctype batch(byte first; byte second) {
#ifdef UNSORTED_ACCOUNTS
  byte one = first, other = second;
#else
  byte one = 0, other = 1;
#endif
  atomic { !locked[one] -> locked[one] = true };
  atomic { !locked[other] -> locked[other] = true };
  atomic { locked[one] = false; locked[other] = false }
}

init {
  atomic {
    owner[1] = 1;
    run door(0); run door(1);
    run table(0, 0); run table(1, 0); run table(2, 0);
    run table(0, 1); run table(1, 1); run table(2, 1);
    run batch(0, 1); run batch(1, 0)
  }
}
